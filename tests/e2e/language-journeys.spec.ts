import { confirmation } from '#i18n/hi/booking-details.ts'
import { expect, test } from './fixtures.ts'
import { choose, dayButton, expectHindi, HINDI, languageLink, signUpInHindi } from './language-steps.ts'
import { toast } from './steps.ts'

const { words, monday, tuesday } = HINDI

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

test(
  'a patient books, moves and cancels in Hindi, and sees no English',
  { tag: '@core' },
  async ({ page, freePhone, expectAccessible }) => {
    test.slow()
    await page.goto('/doctors?status=available')
    await languageLink(page).click()
    await expect(page).toHaveURL('/hi/doctors?status=available')
    await page.goto('/')
    await expect(page).toHaveURL('/hi')
    await expectHindi(page)
    await expectAccessible()

    await page.goto('/hi/doctors')
    await page.getByRole('searchbox', { name: words.doctorList.search }).fill(HINDI.neurologist)
    await expect(page.getByText(words.doctorList.found(3), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Dr. Meera Thomas', exact: true }).click()
    await expect(page).toHaveURL('/hi/appointments/doc5')
    await dayButton(page, monday).click()
    await page.keyboard.press('ArrowRight')
    await expect(dayButton(page, tuesday)).toBeFocused()

    await choose(page, monday, HINDI.morning)
    await expectHindi(page)
    const book = page.getByRole('main').getByRole('button', { name: confirmation.submit })
    await book.click()
    await expect(page.getByRole('alert')).toHaveText(words.booking.signedOut)
    await expect(page.getByRole('dialog', { name: words.login.title })).toContainText(monday)
    await expectHindi(page)
    await signUpInHindi(page, freePhone)
    await expect(toast(page, words.signup.done)).toBeVisible()
    const booked = page.getByRole('alertdialog', { name: confirmation.alertTitle })
    await expect(booked).toContainText(monday)
    await expect(booked).toContainText(confirmation.pending)
    expect(await booked.evaluate(({ firstElementChild }) => firstElementChild?.scrollHeight)).toBeLessThan(
      710,
    )
    await expectHindi(page)
    await booked.getByRole('link', { name: words.booking.seeAppointments }).click()

    const copy = words.appointmentList
    const card = page.getByRole('article')
    const time = card.locator('p', { has: page.locator('time') })
    await expect(time).toHaveText(HINDI.booked)
    await expect(card).toContainText(copy.pending)
    await expectHindi(page)
    await card.getByRole('button', { name: copy.reschedule }).click()
    const dialog = page.getByRole('dialog', { name: copy.rescheduleTitle })
    await choose(dialog, tuesday, HINDI.evening)
    await expectHindi(page)
    await dialog.getByRole('button', { name: copy.move }).click()
    await expect(toast(page, copy.moved)).toBeVisible()
    await expect(time).toHaveText(HINDI.moved)
    await expectAccessible()

    await page.getByRole('button', { name: copy.cancelLabel('Dr. Meera Thomas', tuesday) }).click()
    const question = page.getByRole('alertdialog', { name: copy.confirmCancel })
    await expect(question).toContainText(tuesday)
    await expectHindi(page)
    await question.getByRole('button', { name: copy.yesCancel }).click()
    await expect(page.getByText(copy.noFuture)).toBeVisible()
    await expect(card.getByText(copy.status.cancelled)).toBeVisible()
    await expectHindi(page)

    await page.goto('/hi/notifications')
    const notifications = page.getByRole('main').getByRole('listitem')
    await expect(notifications).toHaveCount(6)
    await expect(notifications.filter({ hasText: HINDI.notice }).first()).toContainText(HINDI.welcome)
    await expectHindi(page)
    await page.goto('/hi/my-profile')
    for (const { label } of words.tabs) {
      await page.getByRole('tab', { name: label }).click()
      await expectHindi(page)
    }

    await page.goto('/hi/settings')
    await expect(page.getByRole('radio', { name: HINDI.itself })).toBeChecked()
    await expectHindi(page)
    await page.getByRole('button', { name: words.leaving.submit }).click()
    await expect(page).toHaveURL('/hi')
    await expect(toast(page, words.menu.loggedOut)).toBeVisible()
  },
)
