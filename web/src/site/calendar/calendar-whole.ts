export { default as CalendrierView } from './calendar-view';
