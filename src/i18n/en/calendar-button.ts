export const calendarButton = {
  add: 'Add to calendar',
  making: 'Preparing your calendar file…',
  saved: 'Your calendar file is ready. Open it to add the appointment to your calendar.',
  link: 'Calendar file',
  fileName: (day: string) => `appointment-${day}.ics`,
  updated: 'Your calendar file is ready. Open it to remove the appointment from your calendar.',
}
