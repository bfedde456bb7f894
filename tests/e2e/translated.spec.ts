import { expect, test } from './fixtures.ts'
import { avatar, bookButton, chooseMondayMorning, fillSignUp } from './steps.ts'

/** As a browser's translation does, also before the scripts of the page run. */
function translate(): void {
  const words = new Set<Node>()
  const observer = new MutationObserver(() => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (words.has(text) || !text.parentElement?.closest('body')) continue
      if (text.parentElement.closest('option, script, style, textarea, svg, [translate=no]')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      const translated = document.createTextNode(text.data)
      words.add(translated)
      inner.append(translated)
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

test('a visitor signs up, books and searches on pages that the browser translates', async ({
  page,
  freePhone,
}) => {
  await page.addInitScript(translate)
  await chooseMondayMorning(page)
  await bookButton(page).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign up' }).click()
  const patient = { name: 'Meera Das', phone: freePhone, password: 'secret1' }
  await fillSignUp(page.getByRole('dialog', { name: 'Sign up' }), patient)

  const booked = page.getByRole('alertdialog', { name: 'Your appointment is booked' })
  await expect(booked).toContainText('Dr. Arjun Mehta')
  await booked.getByRole('link', { name: 'My appointments' }).click()

  await expect(page.getByRole('article')).toContainText('Mon 23 Nov')
  await expect(avatar(page)).toBeVisible()
  expect(await page.locator('font > font').count()).toBeGreaterThan(50)

  await page.goto('/doctors')
  const found = page.getByRole('main').getByRole('link', { name: /^Dr\. / })
  await page.getByRole('searchbox').fill('Kavya')
  await expect(found).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(found).toHaveCount(18)
  await expect(page.getByText('This part of the page stopped working')).toHaveCount(0)
})
