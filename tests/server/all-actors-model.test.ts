import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Broken, findBroken } from '../broken-rules.ts'
import { isSkipped, openHospital } from '../hospital.ts'
import { seedOf, sized } from '../model-size.ts'
import { words } from '../words.ts'
import { differing } from './all-actors-copy.ts'
import { INVARIANTS } from './all-actors-invariants.ts'
import { formerSessionFault } from './all-actors-operator.ts'
import { rememberMessages } from './all-actors-messages.ts'
import { newMemory, remember } from './all-actors-moment.ts'
import { openSteps } from './all-actors-steps.ts'
import { type Step, stepsIn, textOf } from './model-steps.ts'
import { unsettledMoney } from './all-actors-books.ts'
import { onBadLine } from './all-actors-money.ts'
import { fhirFault, nextPlaceFault, slotsOnPages } from './all-actors-views.ts'
import { openWorld, SESSIONS } from './all-actors-world.ts'

/** Short orders in which faults were found. They run first. A number that is not given is 0. */
const EXAMPLES = words(`
  reception,reception:form=1
  reception,reception:form=1,confirm
  book:at=10,book:at=10:name=1
  confirm,book,block,reception:form=1
  capacity:pick=3,crowd:who=3,crowd:who=3:at=1,capacity:at=2:pick=3,crowd:who=3:at=2,crowd:who=3:at=3
  book:at=5,closure:pick=2,jobs,until:pick=2,cancel
  book:at=5,closure:pick=2,jobs,clock:pick=1,clock,cancel
  reception,reception:name=1,capacity:pick=3
  reception:at=1,hours
  reception:who=3,closure,tell
  book:name=2,send
  confirm,reception:name=1
  book:who=2,reception:who=2
  reception:name=1,confirm
  reception:at=4,clock:pick=2,confirm
  block:at=4,jobs
  reception,reception:name=1,counter,capacity,block
  book,closure,jobs,pay
  book,closure,jobs,closure:pick=1,jobs
  book,counter,send
  book:at=9,earlier,clock:pick=1,until:pick=2,jobs
  wait,book:name=2,jobs
  book,earlier,move:at=1,jobs
  book,earlier,shift:at=2,jobs
  book,counter,retry
  book,closure,jobs,send,closure,jobs,clock,closure,jobs,send
  reception:at=5,clock:pick=1,counter:at=2,closure:pick=2,jobs
  online,book,pay,page:form=2,cancel,jobs
  online,book,pay,counter:at=1,page,jobs
  online,book,line:pick=1,pay,line:pick=2,pay,line,page,back,online,cancel,online,jobs
  online,paynow,page:form=1,jobs,closure,jobs,erase,jobs
  online,book,pay,cancel,page:form=1,jobs
  online,book,pay,line:pick=3,page:form=1,line,jobs
  book,find,find:pick=1,find:pick=2,find:pick=3,reception,find:form=3
  book,book:who=1,block:at=1:pick=1,shift:at=1,shift:at=3
  reception,reception:at=1,shift:at=1
  online,book,counter:at=1,takeback:at=2,counter:at=1,takeback:at=2,jobs
  book:at=5,clock:pick=1,counter:at=2,takeback,counter:at=3,takeback:at=1
  book:at=5,closure:pick=2,jobs,clock:pick=1,counter:at=2,takeback,jobs,send
  book:at=5,closure:pick=2,jobs,clock:pick=1,counter:at=2,closure:pick=2,takeback,jobs,send
  book,close,close,send,undo,undo,jobs,send
  book,close,closure,jobs,undo,jobs,send
  book:at=4,late:at=4,close:at=4,send,undo,jobs,send
  book,reception:who=3,late,late:pick=1,late:pick=2,close,late,jobs,send
  book,late,late:at=1,move:at=1,move,book:who=1,late,late:pick=2,send
  book,reception,late,book:who=1,ontime,send,late:pick=1,close,ontime,undo,late,ontime,ontime,send
  reception:who=3,send,closure,jobs,send,closure,jobs,send,stop:who=3,counter,send
  reception:at=1:name=1:form=2,late:at=1:form=2:pick=2,send
  book,events:pick=1,events,clock,events,move:at=1,events:pick=3,cancel,clock:pick=2,events,poll,erase,events
  online,book,pay,page,events,cancel,jobs,events,jobs,events,poll
  book:at=1,close:at=1,send,cancel,send
  reception:who=3:at=1:name=1:form=1:pick=1,closure:who=1:name=2,hours:name=1,jobs,closure:at=4:name=1:form=1,shift:who=3:at=1:name=2:form=1
  book:at=4,send
  book,send,move:at=4,send
  reception:at=4:name=1,send
  book,send,shift:at=4,send
  reception,send,shift:at=4,send
  book,closure,jobs,send,closure,jobs,clock,closure,jobs,clock,closure,jobs,send
  book,reception,confirm
  confirm,channel,reception,channel,clock:pick=2,clock,jobs,send
  confirm,book,send,channel,close,channel,clock:pick=2,clock,jobs,send
  reception:who=3,channel:pick=1,closure,jobs,channel:pick=1,affected,send
  online,book,pay,page:form=1,cancel,line:form=3,jobs,clock:pick=2,clock:pick=1,clock,jobs
  online,line:pick=1,paynow,line,closure,jobs,retry
  book,closure,jobs,clock:pick=2,clock,jobs,move:at=2
  online,book,pay,page:form=1,backup,cancel,jobs,restore
  online,backup,book,pay,page:form=3,close,send,restore,event:form=3,event,decide,book:who=1,move:who=1:at=1,send,poll
  online,paynow,page:form=1,line:form=3:pick=1,cancel,jobs,decide,clock,clock:pick=2,jobs,decide:pick=1,line,decide
  online,book,pay,line:pick=3,page:form=1,decide,paynow:who=1,page:form=1,decide:pick=1,line,cancel,list
  sheet:pick=1,book,backup,confirm,wait,late,erase,restore,late,book:who=1,book:who=2,events,retry,list
  late,close,late:at=2,capacity:at=2,book:at=2
  capacity:pick=2,book,book:who=1,book:who=2,cancel,capacity:pick=1,book
  book,doctor:pick=1,book:who=1,move:at=1
  book,closure,retry,jobs,retry,closure,book,reception:form=1,confirm,reception
  capacity:pick=3,book,book:name=2,book:name=3,book:at=1,book:at=1:name=2,closure,jobs,book:at=4
  book,closure,jobs,wait:at=2,jobs,wait:at=3,doctor:at=2:pick=1,jobs
  fee:pick=1,online,book,counter:at=1
  confirm,reception:name=1,book:name=2
  reception:name=1,confirm,book:at=1:name=2,shift:at=1:pick=1
  book,reception,send,counter:at=1:pick=1,confirm,send
  online,backup,book,counter:at=1,restore,clock,book:who=1,counter:at=1
  online,book,counter:at=1,closure,jobs,clock:pick=2,clock:pick=2,clock:pick=2,clock:pick=2,jobs,decide,jobs
  online,paynow,page:form=1,cancel,online,jobs,decide:pick=1,online,clock,clock,jobs
  online,oldpage:who=1:form=2,pay:who=1:at=3:name=1:form=2,line:who=2:at=8:form=1,page:who=3:at=8:name=2:form=1,online
  book,send,backup,move:at=1,send,move,send,restore,cancel,send`)

const WEIGHTS = words(`book=12 retry=4 move=6 cancel=4 pay=4 wait=3 earlier=2 confirm=4 phone=1 erase=1
  reception=12 crowd=3 block=4 unblock=2 counter=8 closure=9 capacity=4 doctor=3 hours=2 until=2 clock=3 tell=2
  shift=5 takeback=4 find=2 jobs=10 send=8 restart=1 online=2 paynow=5 page=10 event=2 back=4 line=3
  close=4 undo=4 late=4 ontime=3 stop=1 events=10 poll=4 channel=3 oldpage=3 fee=3 calendar=1 oldbuild=1 affected=2
  decide=4 sheet=1 list=2 backup=4 restore=3`).map((each) => each.split('='))
const anyStep: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    ...WEIGHTS.map(([deed = '', weight]) => ({ weight: Number(weight), arbitrary: fc.constant(deed) })),
  ),
  who: fc.nat({ max: 3 }),
  at: fc.oneof(fc.nat({ max: 1 }), fc.nat({ max: SESSIONS.length - 1 })),
  name: fc.nat({ max: 2 }),
  form: fc.nat({ max: 3 }),
  pick: fc.oneof(fc.constant(0), fc.nat({ max: 3 })),
})
describe.skipIf(isSkipped)('after any order of what patients, reception and the hospital do', () => {
  let close = async () => {}
  afterAll(() => close())

  it('no invariant is broken', async () => {
    const hospital = await openHospital({
      sendsMessages: true,
      codesADay: 1_000_000,
      online: onBadLine,
      fhir: true,
    })
    const { begin, end, look, copies, ...world } = await openWorld(hospital)
    const {
      run,
      begin: beginSteps,
      close: stop,
    } = openSteps(hospital, { begin, end, look, copies, ...world })
    close = async () => {
      end()
      await stop()
      await copies.close()
      await hospital.close()
    }

    async function brokenBy(steps: Step[]) {
      const broken: Broken<Step> = new Map()
      await begin()
      await beginSteps()
      const memory = newMemory()
      let before = await look(steps[0]?.do)
      for (const [index, step] of steps.entries()) {
        const answers = await run(step, before, memory)
        const after = await look(steps[index + 1]?.do)
        // A restore changes everything at once, and is no change of an appointment.
        const from = world.state.restored ? after : before
        const moment = { ...world, copies, before: from, after, step, answers, memory }
        for (const [name, find] of Object.entries(INVARIANTS)) {
          const found = broken.has(name) ? undefined : find(moment)
          if (found) broken.set(name, { steps: steps.slice(0, index + 1), found })
        }
        remember(moment)
        rememberMessages(moment)
        before = after
      }
      const onPages = await slotsOnPages(hospital)
      const inFhir = await fhirFault(hospital, world.desk.key, before, onPages).catch(String)
      if (inFhir) broken.set('FHIR is valid and says what the page sells', { steps, found: inFhir })
      const next = await nextPlaceFault(hospital, world.state.accounts[0]?.token ?? '', onPages)
      if (next) broken.set('the next place is that of the page, and can be booked', { steps, found: next })
      const paid = async () =>
        (await look()).visits.map(({ id, desk }) => ({ id, paid: desk?.paymentStatus === 'paid' }))
      const found = await unsettledMoney(hospital, paid)
      await copies.deliverAll()
      const last = differing(await look(), copies.byEvents)
      if (last) broken.set('in the end the copy by events is the day list', { steps, found: last })
      if (found) broken.set('money taken is paid, paid back or listed', { steps, found })
      const former = await formerSessionFault(hospital, world)
      if (former) broken.set('a session that the hospital no longer has is read', { steps, found: former })
      return broken
    }
    const options = { seed: seedOf(62), numRuns: sized(40) }
    const random = fc.sample(fc.array(anyStep, { minLength: 40, maxLength: 40 }), options)
    // In every second one patients pay online from the start.
    const paying = random.map((steps, index) => [...(index % 2 ? stepsIn('online') : []), ...steps])
    const runs = [...EXAMPLES.map(stepsIn), ...paying]
    expect(await findBroken(runs, brokenBy, textOf)).toEqual([])
  }, 600_000)
})
