// Apart from the other sentences: every page carries these, because they are shown when no more scripts come.
export const notFetched: string = 'This could not be loaded. Please check your connection and try again.'
export const outOfDate: string = 'This page is out of date. Please close it and open it again.'
