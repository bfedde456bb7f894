/** What a page tells the worker: where it is, the hashed files it has fetched, and whether somebody is logged in. */
export type Visit = { path: string; files: string[]; isPatient: boolean }
