// The words of opening a table and of its waiting room in Spanish, loaded with them.
import rooms from './rooms.ftl?raw';

export default rooms;
