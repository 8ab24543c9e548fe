/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export { ApiError } from './core/ApiError';
export { CancelablePromise, CancelError } from './core/CancelablePromise';
export { OpenAPI } from './core/OpenAPI';
export type { OpenAPIConfig } from './core/OpenAPI';

export type { CategorieBody } from './models/CategorieBody';
export type { CategorieDetail } from './models/CategorieDetail';
export type { CategorieDuParcours } from './models/CategorieDuParcours';
export type { CategorieRef } from './models/CategorieRef';
export type { CategorieUpdateBody } from './models/CategorieUpdateBody';
export type { ChampModifie } from './models/ChampModifie';
export type { DefinitionBody } from './models/DefinitionBody';
export type { DefinitionDetail } from './models/DefinitionDetail';
export type { DefinitionDuParcours } from './models/DefinitionDuParcours';
export type { DefinitionDuStage } from './models/DefinitionDuStage';
export type { DefinitionReponse } from './models/DefinitionReponse';
export type { Erreur } from './models/Erreur';
export type { ErreurParametre } from './models/ErreurParametre';
export type { ImportForm } from './models/ImportForm';
export type { ImportPreview } from './models/ImportPreview';
export type { ImportResult } from './models/ImportResult';
export type { LoginBody } from './models/LoginBody';
export type { LoginReponse } from './models/LoginReponse';
export type { MarkdownBody } from './models/MarkdownBody';
export type { MarkdownReponse } from './models/MarkdownReponse';
export type { PageBody } from './models/PageBody';
export type { PageDetail } from './models/PageDetail';
export type { PageRef } from './models/PageRef';
export type { ParcoursBody } from './models/ParcoursBody';
export type { ParcoursDetail } from './models/ParcoursDetail';
export type { ParcoursRef } from './models/ParcoursRef';
export type { ParcoursSynthese } from './models/ParcoursSynthese';
export type { ResponsableBody } from './models/ResponsableBody';
export type { ResponsableDetail } from './models/ResponsableDetail';
export type { ResponsableRef } from './models/ResponsableRef';
export type { SessionDetail } from './models/SessionDetail';
export type { SousParcoursBody } from './models/SousParcoursBody';
export type { SousParcoursDetail } from './models/SousParcoursDetail';
export type { SousParcoursRef } from './models/SousParcoursRef';
export type { SousParcoursSitue } from './models/SousParcoursSitue';
export type { SousParcoursUpdateBody } from './models/SousParcoursUpdateBody';
export type { StageCree } from './models/StageCree';
export type { StageDetail } from './models/StageDetail';
export type { StageDuParcours } from './models/StageDuParcours';
export type { StageForm } from './models/StageForm';
export type { StageModifie } from './models/StageModifie';
export type { StageRef } from './models/StageRef';
export type { StageResume } from './models/StageResume';
export type { StageUpdateForm } from './models/StageUpdateForm';
export type { Succes } from './models/Succes';
export type { UserBody } from './models/UserBody';
export type { UserDetail } from './models/UserDetail';
export type { UserUpdateBody } from './models/UserUpdateBody';

export { AuthService } from './services/AuthService';
export { CategorieService } from './services/CategorieService';
export { DefinitionSousparcoursService } from './services/DefinitionSousparcoursService';
export { MarkdownService } from './services/MarkdownService';
export { ParcoursService } from './services/ParcoursService';
export { ResponsableService } from './services/ResponsableService';
export { SousparcoursService } from './services/SousparcoursService';
export { StageService } from './services/StageService';
export { StaticService } from './services/StaticService';
export { UserService } from './services/UserService';
