export { default as CalendrierView } from './CalendrierView';
