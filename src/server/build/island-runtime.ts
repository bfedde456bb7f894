/** What the framework's script for islands has for pages that are not these: each part goes where no island needs it. */
const UNUSED: { needed: RegExp; part: RegExp; rest: string }[] = [
  // Kinds of values in props, beside plain ones (0) and lists (1).
  {
    needed: /<astro-island[^>]* props="[^"]*\[(?:[2-9]|1\d),/,
    part: /,2:(\w)=>new RegExp\(\1\).*?(?=\},\w=)/,
    rest: '',
  },
  // Markup that is put into an island from outside.
  {
    needed: /<astro-slot|<template data-astro-template/,
    part: /let \w=this\.querySelectorAll\("astro-slot"\),(\w)=\{\}.*?(?=let \w;try\{)/,
    rest: 'let $1={};',
  },
]

const RUNTIME = /<script>(?:(?!<\/script>)[\s\S])*customElements\.define\("astro-island"[\s\S]*?<\/script>/

/** A page whose script for islands does no more than its islands need. */
export const withLessRuntime = (html: string): string =>
  UNUSED.filter(({ needed }) => !needed.test(html)).reduce(
    (page, { part, rest }) => page.replace(RUNTIME, (script) => script.replace(part, rest)),
    html,
  )
