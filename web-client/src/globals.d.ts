// Names that the build puts in.

/** Whether the pages that draw scenes without a server are part of this build. */
declare const __SCENES__: boolean;
