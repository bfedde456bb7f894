/** The text of a script that stands in the page itself: see build/inline-script.ts. */
declare module '*?inlined' {
  const code: string
  export default code
}
