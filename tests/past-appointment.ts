/** A past appointment, as the server lists it. */
export const past = {
  id: 'past1',
  _id: 'past1',
  docId: { _id: 'doc5', name: 'Dr. Meera Thomas', image: '/portraits/doc5.svg' },
  department: 'Neurology',
  photo: '/portraits/doc5.svg',
  date: '2026-11-10',
  slot: 'morning',
  time: 'Morning, 9:00 AM - 12:00 PM',
  fee: 50,
  paymentStatus: 'paid',
  status: 'completed',
  specialty: 'Neurologist',
  type: 'Consultation',
  place: 1,
  arrivesAt: '9:00 AM',
}
