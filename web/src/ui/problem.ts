/** Why something could not be done, as alerts show it. */
export type Problem = {
  message: string;
  /** The faults by parameter; empty where none is named. */
  errors: { param: string; msg: string; value?: string }[];
  detail?: string;
};
