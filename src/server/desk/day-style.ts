/** Of a list on paper: A4, a page for each doctor, readable in grey; on a screen the same sheet. */
export const DAY_STYLE = `
@page { size: A4; margin: 10mm 13mm 12mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } }
* { box-sizing: border-box; margin: 0 }
body { font: 9.5pt/1.22 Arial, Helvetica, "Liberation Sans", "Noto Sans", sans-serif; color: #000; background: #fff }
section { break-after: page }
section:last-of-type { break-after: auto }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 6mm; align-items: baseline; border-bottom: 1.2pt solid #000; padding-bottom: 1.5mm }
h1 { font-size: 16pt; line-height: 1.2 }
header > :nth-child(even) { text-align: right }
.stand { grid-column: 1 / 3; font-size: 7.5pt }
.day { font-size: 12pt; font-weight: 700 }
th.session { padding: 2.6mm 0 .6mm; border: 0 }
th.session > div { display: flex; justify-content: space-between; align-items: baseline; font-size: 9.5pt; font-weight: 400 }
h2 { font-size: 10.5pt }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th { font-size: 7.5pt; text-align: left; border-bottom: .8pt solid #000; padding: 0 1mm .4mm }
td { padding: .5mm 1mm; border-bottom: .4pt solid #999; vertical-align: top; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
tr { break-inside: avoid }
.place { width: 6% } .arrival { width: 10% } .phone { width: 14% } .number { width: 13% } .payment { width: 14% } .marks { width: 8% } .came { width: 8% }
td.place, td.name { font-weight: 700 }
td.place { text-align: right; padding-right: 2.5mm }
td.marks { font-style: italic }
.came { text-align: center }
.box { display: inline-block; width: 3.2mm; height: 3.2mm; border: .8pt solid #000; vertical-align: -.5mm }
tr.more td { padding-top: 0; font-weight: 400 }
tr.has-more td { border-bottom: 0; padding-bottom: 0 }
.stop { font-weight: 700 }
@media screen { body { max-width: 210mm; margin: 0 auto; padding: 12mm 13mm } section + section { margin-top: 14mm } }
`
