/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** See islands/hydrate.ts. */
    'client:hydrate'?: 'now' | 'on-intent'
  }
}

export {}
