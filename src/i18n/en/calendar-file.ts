export const calendarButton = {
  add: 'Add to calendar',
  making: 'Preparing your calendar file…',
  saved: 'Your calendar file is on its way. Open it to add the appointment to your calendar.',
  updated: 'Your calendar file is on its way. Open it to remove the appointment from your calendar.',
}
