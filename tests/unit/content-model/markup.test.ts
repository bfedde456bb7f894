import { describe, expect, it } from 'vitest'
import { contentCopy } from './content-copy.ts'

describe('the text of a page', () => {
  const { read, write, sentences } = contentCopy()

  /** Adds text to the end of a page. Returns its first line number. */
  function add(markdown: string): number {
    const text = `${read('pages/terms.md').trimEnd()}\n\n`
    write('pages/terms.md', `${text}${markdown}\n`)
    return text.split('\n').length
  }

  it.each([
    ['<script>alert(1)</script>', 'is HTML'],
    ['Press <b onclick="alert(1)">here</b>.', 'is HTML'],
    ['| a |\n|---|\n| <img src=x onerror=alert(1)> |', 'is HTML'],
    ['<!-- ask the doctor --> <script>1</script>', 'is HTML'],
    ['See [this](JaVa&#x53;cript:alert(1)).', 'the link'],
    ['See [this](<java&#9;script:alert(1)>).', 'the link'],
    ['See [this].\n\n[this]: vbscript:alert(1)', 'the link'],
    ['![x](data:text/html,x)', 'the picture'],
  ])('must not hold %s', (markdown, words) => {
    const line = add(markdown)

    const [sentence = ''] = sentences()
    expect(sentence).toMatch(new RegExp(`^content/pages/terms\\.md, line (${line}|${line + 2}): `))
    expect(sentence).toContain(words)
  })

  it.each([
    ['headings, lists and tables', '## A\n\n- **b**\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    ['links of every kind', '[a](/services) [b](https://a.example) [c](tel:+918040009999) <care@a.example>'],
    [
      'links to parts',
      '## Q?\n\n## Q?\n\n[a](#q-1) [b](/visitors#visiting-hours) [c](/contact#faq) [d](#top)',
    ],
    ['characters that look like HTML', 'Fever over 5 < 6 and 7 > 6, `<script>`, \\<b> and &lt;script&gt;'],
    ['a script that is shown', '    <script>alert(1)</script>'],
  ])('may contain %s', (_, markdown) => {
    add(markdown)

    expect(sentences()).toEqual([])
  })
})
