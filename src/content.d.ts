/** Made of content/closures/*.md and content/banners/*.md, see server/build/content/content-json.ts. */
declare module '#content/closures.json' {
  const closures: object[]
  export default closures
}
declare module '#content/banners.json' {
  const banners: object[]
  export default banners
}
