/** Of a list on paper: A4, a page for each doctor, readable in grey; on a screen the same sheet. */
export const DAY_STYLE = `
@page { size: A4; margin: 12mm 13mm 14mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } }
* { box-sizing: border-box; margin: 0 }
body { font: 9.5pt/1.3 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #000; background: #fff }
section { break-after: page }
section:last-of-type { break-after: auto }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 6mm; align-items: baseline; border-bottom: 1.2pt solid #000; padding-bottom: 1.5mm }
h1 { font-size: 16pt; line-height: 1.2 }
header > :nth-child(even) { text-align: right }
.day { font-size: 12pt; font-weight: 700 }
h2 { font-size: 10.5pt; margin: 3.2mm 0 .8mm; break-after: avoid; display: flex; justify-content: space-between }
h2 span { font-weight: 400 }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th { font-size: 7.5pt; text-align: left; border-bottom: .8pt solid #000; padding: 0 1mm .4mm }
td { padding: .75mm 1mm; border-bottom: .4pt solid #999; vertical-align: top; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
tr { break-inside: avoid }
.place { width: 7% } .arrival { width: 11% } .phone { width: 15% } .number { width: 14% } .payment { width: 16% } .marks { width: 11% } .came { width: 7% }
td.place, td.name { font-weight: 700 }
td.place { text-align: right; padding-right: 2.5mm }
td.marks { font-style: italic }
.came { text-align: center }
.box { display: inline-block; width: 3.6mm; height: 3.6mm; border: .8pt solid #000; vertical-align: -.6mm }
tr.more td { padding-top: 0; font-weight: 400 }
tr.has-more td { border-bottom: 0; padding-bottom: 0 }
.stop { font-weight: 700 }
footer { margin-top: 3mm; font-size: 7.5pt }
@media screen { body { max-width: 210mm; margin: 0 auto; padding: 12mm 13mm } section + section { margin-top: 14mm } }
`
