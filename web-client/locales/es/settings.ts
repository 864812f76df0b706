// The words of the settings page in Spanish, loaded with it.
import settings from './settings.ftl?raw';

export default settings;
