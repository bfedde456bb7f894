import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withLessRuntime } from '#server/build/island-runtime.ts'

const PROPS = 'let a={0:t=>y(t),1:t=>c(t),2:t=>new RegExp(t),3:t=>new Date(t)},s=t=>{}'
const SLOTS = 'let r=this.querySelectorAll("astro-slot"),n={},d=x();for(let o of r)n[o]=1;let u;try{}'
const RUNTIME = `<script>${PROPS};${SLOTS};customElements.define("astro-island",f)</script>`
const island = (props: string, inside = '') =>
  `<astro-island uid="1" props="${props}">${inside}</astro-island>`

describe('the script of islands', () => {
  it('loses what no island of the page needs', () => {
    expect(withLessRuntime(RUNTIME + island('{&quot;a&quot;:[0,1],&quot;b&quot;:[1,[]]}'))).toContain(
      '<script>let a={0:t=>y(t),1:t=>c(t)},s=t=>{};let n={};let u;try{};customElements',
    )
  })

  it('keeps what one of them needs', () => {
    const [ofDate, filled] = [
      island('{&quot;day&quot;:[3,&quot;2026-11-23&quot;]}'),
      island('{}', '<astro-slot></astro-slot>'),
    ]
    expect(withLessRuntime(RUNTIME + ofDate)).toContain(PROPS)
    expect(withLessRuntime(RUNTIME + filled)).toContain(SLOTS)
  })

  it('is the short one on every page that was built', () => {
    const pages = globSync('dist/**/*.html').map((file) => readFileSync(file, 'utf8'))
    const withIslands = pages.filter((html) => html.includes('<astro-island'))
    expect(withIslands.length).toBeGreaterThan(20)
    expect(
      withIslands.filter((html) => /new RegExp\(t\)|querySelectorAll\("astro-slot"\)/.test(html)),
    ).toEqual([])
  })
})
