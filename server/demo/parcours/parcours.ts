import type { CategorieKey, DemoStage } from '../stages/stage.js';

interface DemoCategorie {
  key: CategorieKey;
  nom: string;
  position: number;
  niveau?: string;
}

export interface DemoParcours {
  nom: string;
  descriptif: string;
  sousParcours: { key: string; nom: string }[];
  categories: DemoCategorie[];
  stages: DemoStage[];
}
