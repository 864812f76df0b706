// What surrounds a table once it stands. It knows the names of its parts.
import '../styles/around.css';

export { Live } from './Live';
export { Net } from './Net';
export { SinceNotice } from './Since';
