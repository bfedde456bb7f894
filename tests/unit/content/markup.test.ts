import { describe, expect, it } from 'vitest'
import { contentCopy } from './content-copy.ts'

describe('the text of a page', () => {
  const { read, write, sentences } = contentCopy()

  /** Adds text to the end of a file. Returns its first line number. */
  function add(file: string, markdown: string): number {
    const text = `${read(file).trimEnd()}\n\n`
    write(file, `${text}${markdown}\n`)
    return text.split('\n').length
  }

  it.each([
    ['pages/privacy.md', '<script>alert(1)</script>', 'is HTML'],
    ['services/x-ray.md', '<script src="https://evil.example/x.js"></script>', 'is HTML'],
    ['departments/surgery.md', '<style>body { display: none }</style>', 'is HTML'],
    ['pages/visitors.md', '<iframe src="https://evil.example"></iframe>', 'is HTML'],
    ['pages/terms.md', 'Press <b onclick="alert(1)">here</b>.', 'is HTML'],
    ['pages/terms.md', '| a |\n|---|\n| <img src=x onerror=alert(1)> |', 'is HTML'],
    ['pages/terms.md', '- one\n  <script>alert(1)</script>', 'is HTML'],
    ['pages/terms.md', '<!-- ask the doctor --> <script>1</script>', 'is HTML'],
    ['pages/terms.md', 'See [this](javascript:alert(1)).', 'the link'],
    ['pages/terms.md', 'See [this](JaVa&#x53;cript:alert(1)).', 'the link'],
    ['pages/terms.md', 'See [this](<java&#9;script:alert(1)>).', 'the link'],
    ['services/mri-scan.md', 'See [this].\n\n[this]: vbscript:alert(1)', 'the link'],
    ['pages/terms.md', 'See <javascript:alert(1)>.', 'the link'],
    ['pages/terms.md', '![x](data:text/html,x)', 'the picture'],
  ])('of %s must not hold %s', (file, markdown, words) => {
    const line = add(file, markdown)

    const [sentence = ''] = sentences()
    expect(sentence).toMatch(new RegExp(`^content/${file}, line (${line}|${line + 1}|${line + 2}): `))
    expect(sentence).toContain(words)
  })

  it.each([
    ['headings, lists and tables', '## A\n\n- **b**\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    ['links of every kind', '[a](/services) [b](https://a.example) [c](tel:+918040009999) <care@a.example>'],
    ['characters that look like HTML', 'Fever over 5 < 6 and 7 > 6, `<script>`, \\<b> and &lt;script&gt;'],
    ['a script that is shown', '    <script>alert(1)</script>'],
  ])('may contain %s', (_, markdown) => {
    add('pages/terms.md', markdown)

    expect(sentences()).toEqual([])
  })

  it('has every wrong line reported', () => {
    const first = add('pages/terms.md', '<i>one</i>')
    const second = add('pages/terms.md', '[two](javascript:2)')

    const found = sentences().join('\n')
    expect(found).toContain(`content/pages/terms.md, line ${first}: "<i>"`)
    expect(found).toContain(`content/pages/terms.md, line ${second}: the link`)
  })
})
