import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose, dayButton, expectOwn, goTo, languageLink, signUpIn } from './language-steps.ts'
import { type Life, LIVES } from './language-words.ts'
import { toast } from './steps.ts'

/** Presses the language on an English page: the page stays, with its filter, and home is in that language from now on. */
async function switchTo(page: Page, { itself, language }: Life): Promise<void> {
  await page.goto('/doctors?status=available')
  await languageLink(page, itself).click()
  await expect(page).toHaveURL(`/${language}/doctors?status=available`)
  await page.goto('/')
  await expect(page).toHaveURL(`/${language}`)
}

async function findDoctor(page: Page, { words, language, looksFor }: Life): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: words.shell.book }).first().click()
  await page.goto(`/${language}/doctors`)
  await page.getByRole('searchbox', { name: words.doctorList.search }).fill(looksFor)
  await expect(page.getByText(words.doctorList.found(3), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dr. Meera Thomas' }).click()
  await expect(page).toHaveURL(`/${language}/appointments/doc5`)
}

async function walkCalendar(page: Page, { monday, tuesday }: Life): Promise<void> {
  await dayButton(page, monday).click()
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(page, tuesday)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(dayButton(page, monday)).toBeFocused()
}

async function book(page: Page, life: Life, phone: string): Promise<void> {
  const { words, monday, morning } = life
  const submit = page.getByRole('main').getByRole('button', { name: words.booking.submit })
  await choose(page, monday, morning)
  await expectOwn(page, life)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(words.booking.signedOut)
  await expect(page.getByRole('dialog', { name: words.login.title })).toContainText(monday)
  await expectOwn(page, life)
  await signUpIn(page, life, phone)
  await expect(toast(page, words.signup.done)).toBeVisible()

  await submit.click()
  const alert = page.getByRole('alertdialog', { name: words.booking.alertTitle })
  await expect(alert).toContainText(monday)
  await expect(alert).toContainText(words.booking.pending)
  await expectOwn(page, life)
  await alert.getByRole('link', { name: words.booking.seeAppointments }).click()
}

async function move(page: Page, life: Life): Promise<void> {
  const { appointmentList: copy } = life.words
  const card = page.getByRole('article')
  await expect(card.locator('p', { has: page.locator('time') })).toHaveText(life.booked)
  await expect(card).toContainText(copy.pending)
  await expectOwn(page, life)
  await card.getByRole('button', { name: copy.reschedule }).click()
  const dialog = page.getByRole('dialog', { name: copy.rescheduleTitle })
  await choose(dialog, life.tuesday, life.evening)
  await expectOwn(page, life)
  await dialog.getByRole('button', { name: copy.move }).click()
  await expect(toast(page, copy.moved)).toBeVisible()
  await expect(card.locator('p', { has: page.locator('time') })).toHaveText(life.moved)
}

async function cancel(page: Page, life: Life): Promise<void> {
  const { appointmentList: copy } = life.words
  await page.getByRole('button', { name: copy.cancelLabel('Dr. Meera Thomas', life.tuesday) }).click()
  const question = page.getByRole('alertdialog', { name: copy.confirmCancel })
  await expect(question).toContainText(life.tuesday)
  await expectOwn(page, life)
  await question.getByRole('button', { name: copy.yesCancel }).click()
  await expect(page.getByText(copy.noFuture)).toBeVisible()
  await page.getByText(copy.cancelledPart(1)).click()
  await expectOwn(page, life)
}

/** What the server writes is in the language that the patient signed up in. */
async function readNotices(page: Page, life: Life): Promise<void> {
  await goTo(page, life, '/notifications')
  const notices = page.getByRole('main').getByRole('listitem')
  await expect(notices).toHaveCount(6)
  await expect(notices.filter({ hasText: life.notice }).first()).toContainText(life.welcome)
  await expectOwn(page, life)
}

async function lookAtProfile(page: Page, life: Life): Promise<void> {
  await goTo(page, life, '/my-profile')
  await expect(page.getByRole('tab')).toHaveText(life.words.tabs.map(({ label }) => label))
  for (const { label } of life.words.tabs) {
    await page.getByRole('tab', { name: label }).click()
    await expectOwn(page, life)
  }
}

/** The language of messages is a setting of its own; the pages keep theirs. */
async function chooseLetters(page: Page, life: Life): Promise<void> {
  const { letters: copy } = life.words
  await goTo(page, life, '/settings')
  await expect(page.getByRole('radio', { name: life.itself })).toBeChecked()
  await expectOwn(page, life)
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(toast(page, copy.done)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await expectOwn(page, life)
}

for (const life of LIVES)
  test(
    `a patient books, moves and cancels in ${life.name}`,
    { tag: life.language === 'hi' ? '@core' : [] },
    async ({ page, hospital, expectAccessible }) => {
      test.slow()
      const phone = life.language === 'hi' ? '9876510001' : '9876511001'
      await page.setViewportSize({ width: 360, height: 740 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await switchTo(page, life)
      await expectOwn(page, life)
      await expectAccessible()
      await findDoctor(page, life)
      await walkCalendar(page, life)

      await book(page, life, phone)
      await move(page, life)
      await expectAccessible()
      await cancel(page, life)
      await readNotices(page, life)
      await lookAtProfile(page, life)
      await chooseLetters(page, life)

      await page.getByRole('button', { name: life.words.leaving.submit }).click()
      await expect(page).toHaveURL(`/${life.language}`)
      await expect(toast(page, life.words.menu.loggedOut)).toBeVisible()
      await languageLink(page, 'English').click()
      await expect(page).toHaveURL('/')
      await hospital.forget(phone)
    },
  )
