// The words of the settings page in Italian, loaded with it.
import settings from './settings.ftl?raw';

export default settings;
