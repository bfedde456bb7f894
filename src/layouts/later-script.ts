/** What can wait until a page stands (later.ts): the end of a build makes the file, and puts its hashed name here. */
export const laterScript = import.meta.env.PROD
  ? `addEventListener('load',()=>import('/_astro/later.js'));
`
  : ''
