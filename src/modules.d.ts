/** The text of a script that stands in the page itself: see build/inline-script.ts. */
declare module '*?inlined' {
  const code: string
  export default code
}

declare module 'wawoff2' {
  export function compress(font: Uint8Array): Promise<Uint8Array>
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
