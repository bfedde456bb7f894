/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor reaches for the island: see islands/intent.ts. */
    'client:intent'?: boolean
  }
}

export {}
