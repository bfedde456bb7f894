import { describe, expect, it } from 'vitest'
import { contentPolicy, imageOriginsOf, readImageOrigins } from '#build/content-policy.ts'
import { elementsOf, parsePage } from '#build/page-tree.ts'

const read = (html: string) => elementsOf(parsePage(html))

const imageRule = (origins?: Parameters<typeof contentPolicy>[1]) =>
  contentPolicy(read('<h1>Doctors</h1>'), origins)
    .split('; ')
    .find((rule) => rule.startsWith('img-src'))

describe('a portrait', () => {
  it('may come only from this site by default', () => {
    expect(imageRule()).toBe("img-src 'self' data:")
  })

  it('may come from the API, from the origins of the built doctors, and from the configured origins', () => {
    const images = [
      ...imageOriginsOf(
        read(
          '<img class="x" src="https://images.example:8443/a.jpg?w=1&amp;h=2" alt=""/><img src="/b.svg"><img src="http://127.0.0.1:5000/c.jpg"><img src="https://images.example:8443/d.jpg">',
        ),
      ),
      ...readImageOrigins(' https://one.example, https://two.example:444 ,'),
    ]

    expect(imageRule({ api: 'https://one.example', images })).toBe(
      "img-src 'self' data: https://one.example http://127.0.0.1:5000 https://images.example:8443 https://two.example:444",
    )
  })

  it.each([
    '<img src="https://a.example;script-src%20*/x.jpg">',
    '<img src="https://*/x.jpg">',
    '<img src="https://[broken/x.jpg">',
    '<a href="https://a.example">https://b.example</a><script src="https://c.example/x.js">',
  ])('cannot widen the policy: %s', (html) => {
    expect(imageOriginsOf(read(html))).toEqual([])
  })

  it.each([
    'images.example',
    'http://images.example',
    'https://images.example/',
    'https://images.example/portraits',
    'https://*.images.example',
    '*',
    "'unsafe-inline'",
    'https://images.example; script-src *',
    'https://fine.example,https://me@images.example',
  ])('from %s stops the build with a message', (setting) => {
    expect(() => readImageOrigins(setting)).toThrow(
      /^IMAGE_ORIGINS has ".+"\. Write origins like https:\/\/images\.hospital\.example,/,
    )
  })
})
