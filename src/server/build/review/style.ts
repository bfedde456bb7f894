/** On screen a calm page from 360 px on; on A4 black on white, a part on new sheets. */
export const REVIEW_STYLE = `
:root { color-scheme: light; --ink: #10302f; --soft: #4a6462; --line: #d9d5ca; --paper: #fbfaf7; --brand: #0f5c57; --mint: #dff1ec; --amber: #fff4d6; --red: #b3311b }
* { box-sizing: border-box; margin: 0 }
html { scroll-padding-top: 1rem }
body { font: 1rem/1.55 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere }
header, main { max-width: 78rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem) }
header { padding-top: 2.5rem }
main > * + *, .part + .part { margin-top: 3rem }
main { padding-bottom: 4rem; padding-top: 2rem }
h1 { font-size: clamp(1.6rem, 4vw, 2.4rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance }
h2 { font-size: 1.45rem; line-height: 1.2; letter-spacing: -.01em; margin-bottom: .6rem }
h3 { font-size: 1.05rem; line-height: 1.3 }
a { color: var(--brand); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.skip { position: absolute; left: -99rem }
.skip:focus { left: 1rem; top: 1rem; background: #fff; padding: .5rem 1rem; z-index: 1 }
dl > div { display: flex; gap: .3rem 1rem; flex-wrap: wrap }
header dl { margin-top: 1rem }
dt { font-weight: 600; min-width: 8rem }
dd { flex: 1 1 16rem }
.marks > div { padding: .35rem 0; border-top: 1px solid var(--line) }
.marks dt { font-weight: 400; min-width: 14rem }
.marks + p { margin-top: 1rem }
.warning, .note { background: var(--amber); border-left: 4px solid #8a5a00; padding: .6rem 1rem; margin-top: 1rem }
.note { font-size: .875rem; padding: .35rem .75rem; margin-top: 0 }
nav ol { padding: 0; list-style: none; columns: 18rem; column-gap: 2rem }
nav ol > li { break-inside: avoid-column; padding-bottom: 1rem }
nav ol > li > a { font-weight: 600 }
nav ul { padding: 0; list-style: none; font-size: .875rem }
nav ul a { display: inline-block; text-decoration-color: var(--line) }
table { width: 100%; border-collapse: collapse }
caption { text-align: left; color: var(--soft); padding-bottom: .5rem }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem }
th { font-weight: 400 }
.figures th[scope=col], .heads th { font-size: .8125rem; color: var(--soft); vertical-align: bottom }
.figures :is(th, td):first-child { padding-left: 0 }
.figures td, .figures th:not(:first-child) { text-align: right; white-space: nowrap }
.figures td { font-variant-numeric: tabular-nums }
.figures tr, .file tr { border-bottom: 1px solid var(--line) }
.figures tfoot th, .figures tfoot td { font-weight: 600 }
#hardest { margin-top: 2rem }
.hardest { padding-left: 1.75rem; margin-top: .5rem }
.hardest li { padding: .2rem 0 }
.of { font-size: .8125rem; color: var(--soft) }
.file { background: #fff; border: 1px solid var(--line); border-radius: 12px; margin-top: 1.5rem; overflow: hidden }
.file table { table-layout: fixed }
.name { background: var(--mint) }
.name h3 { display: inline }
col.where { width: 19% }
col.ease { width: 15% }
.file tbody th { font-size: .8125rem; color: var(--soft) }
.path { color: var(--ink) }
.place { display: inline-block }
.reading, .none, .other { font-size: .8125rem; color: var(--soft) }
.reading span { display: block }
.text p + p { margin-top: .5rem }
.grade { font-weight: 600; color: var(--ink) }
.reading .short { margin: 0 }
.hard { color: var(--red) }
mark { background: none; color: inherit; text-decoration: underline wavy var(--red) 1px; text-underline-offset: .25em }
.count, .long { color: var(--red) }
del { color: var(--soft); text-decoration: line-through }
ins { text-decoration: none; background: var(--mint); box-shadow: inset 0 -2px var(--brand) }
.tag { font-size: .75rem; border: 1px solid currentColor; border-radius: 4px; padding: 0 .35rem }
.sign { display: flex; flex-wrap: wrap; gap: .6rem 1.75rem; align-items: end; padding: .9rem .75rem; font-size: .875rem }
.sign span { display: inline-flex; align-items: end; gap: .5rem }
.box { width: 1.05rem; height: 1.05rem; border: 1.5px solid currentColor; border-radius: 2px }
.line { width: 6.5rem; height: 1.4rem; border-bottom: 1.5px solid currentColor }
@media screen and (max-width: 46rem) {
  table, tbody, tfoot, tr, thead, caption { display: block }
  .heads, .figures thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .name, tbody th, tfoot th, tbody td, tfoot td { display: block; padding: .15rem .75rem }
  .name { padding-block: .5rem }
  tr { padding: .5rem 0 }
  thead tr { padding: 0 }
  .figures td, .figures th { padding-inline: 0 }
  .figures td { display: flex; justify-content: space-between; gap: 1rem }
  .figures td::before { content: attr(data-head); color: var(--soft) }
  .figures th[scope=row] { font-weight: 600; color: var(--ink); font-size: 1rem }
  .reading span { display: inline; margin-left: .4rem }
  .marks dt { min-width: 100% }
}
@page { size: A4; margin: 16mm 14mm 15mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } @top-left { font: 8pt sans-serif } @top-right { font: 8pt sans-serif } }
@media print {
  html { font-size: 9.5pt }
  body { line-height: 1.35; color: #000; background: #fff }
  header, main { max-width: none; padding: 0 }
  main { padding-top: 6mm }
  h1 { font-size: 19pt }
  a { color: inherit; text-decoration: none }
  .skip { display: none }
  .part, .part + .part { break-before: page; margin-top: 0 }
  main > nav { break-inside: avoid }
  .hardest, .marks { font-size: .875rem }
  .marks > div { padding: .4mm 0 }
  h2 { margin-bottom: 2mm }
  main > * + * { margin-top: 6mm }
  nav ol { columns: 3; column-gap: 4mm }
  nav ul { line-height: 1.15 }
  h2, h3, caption { break-after: avoid }
  thead { display: table-header-group }
  tfoot { display: table-row-group }
  tr, .marks > div, .hardest li, .sign { break-inside: avoid }
  .sign { break-before: avoid }
  .note { break-after: avoid }
  .file { background: none; border: 0; border-radius: 0; overflow: visible; margin-top: 8mm }
  .name { background: none; border-bottom: 1.2pt solid #000 }
  th, td { padding: .7mm 1.5mm }
  .figures tr, .file tr { border-bottom: .4pt solid #999 }
  .sign { padding: 2mm 1.5mm }
  .warning, .note { background: none; border: .6pt solid #000; color: #000 }
  .heads th, tbody th, .path, .place, .grade, .reading, .none, .other, .of, .count, .long, .hard, del, caption { color: #000 }
  ins { background: none; box-shadow: none; font-weight: 600; text-decoration: underline }
  mark { text-decoration-color: #000 }
}
`
