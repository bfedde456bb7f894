const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const RUN = "document.title='run';localStorage.setItem('run','1')"

/** ISO-2022-JP: `ESC ( J` changes nothing for a browser, and hides a word from a UTF-8 reader. */
const split = (word: string) => `${word.slice(0, 2)}\x1B(J${word.slice(2)}`
const JAPANESE = '<?xml version="1.0" encoding="ISO-2022-JP"?>'

/** SVG files that run scripts when opened by their address. */
export const RUNNING_SVGS: Record<string, string> = {
  'a script in ISO-2022-JP': `${JAPANESE}<svg ${SVG}><${split('script')}>${RUN}</${split('script')}></svg>`,
  'onload in ISO-2022-JP': `${JAPANESE}<svg ${SVG} ${split('onload')}="${RUN}"/>`,
  'a prefix with a hyphen': `<svg ${SVG} xmlns:a-b="http://www.w3.org/2000/svg"><a-b:script>${RUN}</a-b:script></svg>`,
  'a prefix with a dot': `<svg ${SVG} xmlns:h.h="http://www.w3.org/1999/xhtml"><h.h:script>${RUN}</h.h:script></svg>`,
  'a prefix with an accent': `<svg ${SVG} xmlns:é="http://www.w3.org/2000/svg"><é:script>${RUN}</é:script></svg>`,
  'a script': `<svg ${SVG}><script>${RUN}</script></svg>`,
  onload: `<svg ${SVG} onload="${RUN}"/>`,
}

/** Not allowed in a drawing, though not every browser runs it. */
export const UNSAFE_SVGS: Record<string, string | Buffer> = {
  ...RUNNING_SVGS,
  'a page': `<html><script>${RUN}</script></html>`,
  'a page in XML': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`,
  'a style sheet instruction': `<?xml-stylesheet href="data:text/xsl,x"?><svg ${SVG}/>`,
  MathML: `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext href="javascript:${RUN}">x</mtext></math>`,
  'MathML inside': `<svg ${SVG}><math xmlns="http://www.w3.org/1998/Math/MathML"/></svg>`,
  'a page inside': `<svg ${SVG}><foreignObject><iframe src="/"/></foreignObject></svg>`,
  'an SVG inside': `<svg ${SVG}><image href="data:image/svg+xml,x"/></svg>`,
  'a page in a link': `<svg ${SVG}><use href="data:text/html,x"/></svg>`,
  'a link': `<svg ${SVG}><a href="javascript:${RUN}"><text>x</text></a></svg>`,
  'a link in numbers': `<svg ${SVG}><use href="&#106;avascript:${RUN}"/></svg>`,
  'a link of XLink': `<svg ${SVG} xmlns:x="http://www.w3.org/1999/xlink"><use x:href="https://other.example/#a"/></svg>`,
  'a link that is animated': `<svg ${SVG}><set attributeName="href" to="javascript:${RUN}"/></svg>`,
  'a picture of another site': `<svg ${SVG}><image href="https://other.example/x.png"/></svg>`,
  'a fill of another site': `<svg ${SVG}><path fill="url(https://other.example/#a)"/></svg>`,
  'a fill in escapes': `<svg ${SVG}><path fill="u\\72l(https://other.example/#a)"/></svg>`,
  'a style of another site': `<svg ${SVG}><style>@import "https://other.example/x.css"</style></svg>`,
  'a style in CDATA': `<svg ${SVG}><style><![CDATA[a{fill:url(//other.example/x)}]]></style></svg>`,
  'a style attribute': `<svg ${SVG}><path style="fill:u\\72l(//other.example/x)"/></svg>`,
  entities: `<!DOCTYPE svg [<!ENTITY x "y">]><svg ${SVG}>&x;</svg>`,
  'base of links': `<svg ${SVG} xml:base="https://other.example/"/>`,
  'no namespace': '<svg onload="x"/>',
  'attributes without quotes': `<svg/onload=alert(1) ${SVG}/>`,
  'UTF-16': Buffer.from(`\uFEFF<svg ${SVG}/>`, 'utf16le'),
  'bytes that are not UTF-8': Buffer.from(`<svg ${SVG}><title>\xE9</title></svg>`, 'latin1'),
  'UTF-7': `<?xml version="1.0" encoding="UTF-7"?><svg ${SVG}/>`,
  'a second drawing': `<svg ${SVG}/><svg ${SVG} onload="x"/>`,
  'nothing at all': '',
}

/** Harmless drawings, some as drawing programs save them. */
export const SAFE_SVGS: Record<string, string> = {
  'a plain drawing': `<svg ${SVG} viewBox="0 0 9 9"><defs><g id="a"/></defs><use href="#a"/><path fill="url(#b)" d="M0 0h9"/></svg>`,
  'a declaration': `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="no"?><!-- drawn by hand --><svg ${SVG}/>`,
  'notes of a drawing program': `<svg ${SVG} xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:version="1"><i:grid id="x"/><metadata/></svg>`,
  'styles of its own': `<svg ${SVG}><style>.a{fill:#fff;stroke:url(#b)}</style><path class="a" style="fill:url(#b)"/></svg>`,
  'a photograph inside': `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="data:image/png;base64,AA=="/></svg>`,
  'a gradient and an id with url': `<svg ${SVG} id="curl"><linearGradient id="b"><stop offset=".5" stop-color="red"/></linearGradient></svg>`,
}
