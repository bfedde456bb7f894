/** The text of a script inside the page, see build/inline-script.ts. */
declare module '*inlined' {
  const code: string
  export default code
}
