export interface DemoPage {
  menu: string;
  titre: string;
  contenu: string;
}
