// How cards, felt and panels look beyond their colours. Loaded after the first picture, as it moves nothing.
import './finish.css';
import { addTones } from '../../../ui/face/tones';

addTones();
