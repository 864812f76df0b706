// What surrounds a table once it stands. It knows the names of its parts.
export { Live } from './Live';
export { Net } from './Net';
export { SinceNotice } from './Since';
