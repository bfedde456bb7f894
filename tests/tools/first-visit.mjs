// Tries an installed site.

function stop(sentence) {
  throw new Error(sentence)
}

/** Reads the home page, signs up and books the first free place; the new patient's token. */
export async function visit(base) {
  const home = await fetch(base)
  const page = await home.text()
  if (home.status !== 200 || !page.includes('<h1')) stop(`The home page answered ${home.status}.`)
  const call = async (path, body, token) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(
      base + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const answered = await answer.json()
    return answered.success ? answered : stop(`${path} answered ${answer.status}: ${answered.message}`)
  }
  const { utoken } = await call('/api/user/signup', {
    name: 'Meera',
    phone: '9876501234',
    password: 'secret1',
  })
  const { doctors } = await call('/api/all-doctors')
  const doctor = doctors.find(({ available }) => available)
  const { days } = await call(`/api/doctors/${doctor._id}/availability`)
  const free = days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })))
    .find(({ placesLeft }) => placesLeft > 0)
  const choice = {
    docId: doctor._id,
    selectedDate: free.date,
    selectedSlot: free.slot,
    paymentStatus: 'pending',
  }
  const { data } = await call('/api/user/book-appointments', choice, utoken)
  const { appointments } = await call('/api/user/my-appointments', undefined, utoken)
  if (appointments.length !== 1) stop('The appointment is not in the list.')
  return { booked: `${doctor.name}, ${free.date}, ${free.slot}, place ${data.place}`, token: utoken }
}
