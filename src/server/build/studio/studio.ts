// `npm run studio`: the site in development, with an editor of its words at /admin.
process.env.STUDIO = 'on'
console.log('The studio opens at http://localhost:4321/admin when the site is ready.')
await import('../dev.ts')

export {}
