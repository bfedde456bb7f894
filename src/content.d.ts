/** Made of content/closures/*.md, see server/build/content/content-json.ts. */
declare module '#content/closures.json' {
  const closures: object[]
  export default closures
}
