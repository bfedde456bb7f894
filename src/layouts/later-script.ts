/** Once a page stands, what lies below its first screen (`later`, styles/parts.css) is laid out, a part at a time when there is time. */
export const laterScript = `addEventListener('load',()=>{let a=[...document.querySelectorAll('.later,.later-card')],w=self.requestIdleCallback??setTimeout,n=()=>{let e=a.shift();if(e){e.style.contentVisibility='visible';w(n)}};w(n)})
`
