/** The facts of a page, as Astro takes them off. */
export const FACTS = /^---\n([\s\S]*?)\n---(?:\n|$)/
