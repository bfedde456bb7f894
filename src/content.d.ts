/** Made of the files of content, see server/build/content/content-json.ts. */
declare module '#content/closures.json' {
  const closures: object[]
  export default closures
}
declare module '#content/banners.json' {
  const banners: object[]
  export default banners
}
/** Of the language of the pages: files without a text of their own in it, like services/mri-scan, and whether words of it wait for a reader. */
declare module '#content/translations.json' {
  const translations: { untranslated: string[]; isPending: boolean }
  export default translations
}
/** content/hospital.json in each language but the first. */
declare module '#content/hospitals.json' {
  const hospitals: Record<string, object>
  export default hospitals
}
