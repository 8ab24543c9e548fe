export { default as StandaloneStage } from './standalone-stage';
