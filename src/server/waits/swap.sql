-- Moves a visit to the sooner place that is kept for it: its number and what was paid stay, and its fee unless it is not
-- paid and another doctor's by now. The kept row goes in the same statement, so that the place is never anybody else's,
-- and the old place is held for the next in line by the trigger. Without an id in it the answer says which limit stood in
-- the way, if one did; else nothing is offered any more, or the visit was changed meanwhile. What stands here as `:name`
-- comes from accept.ts.
with
  appointments_ahead as materialized (
    select limit_broken(:patientId::uuid, :docId::text, :today::date,
      :slotsOver::text[], null, :withOneDoctor::int) as broken),

  -- The visit before the wait: who cancels it takes them in this order too. Not `for update`: a line that the visit
  -- fulfils names it while its own row is locked.
  visit as (
    select id, appointments.doctor_id, fee, payment_status
    from appointments_ahead, appointments
    where broken is null and id = :visitId::uuid and sequence = :sequence::int and status = 'booked'
    for no key update of appointments),

  line as (
    select waits.id, visit.doctor_id as from_doctor, visit.fee as agreed, visit.payment_status
    from waits join visit on waits.appointment_id = visit.id
    where waits.id = :id::uuid and waits.patient_id = :patientId::uuid and waits.status = 'offered'
    for update of waits),

  kept as (
    delete from appointments using line, doctors
    where appointments.id = :placeId::uuid and wait_id = line.id and appointments.status = 'held'
      and held_until > coalesce(:decidingNow::timestamptz, clock_timestamp())
      and doctors.id = appointments.doctor_id and available and position >= 0
      and (doctors.id = from_doctor or line.payment_status = 'pending' or doctors.fee <= agreed)
    returning appointments.doctor_id, day, slot, place,
      case when doctors.id <> from_doctor and line.payment_status = 'pending' then doctors.fee else agreed end as fee),

  moved as (
    update appointments set doctor_id = kept.doctor_id, day = kept.day, slot = kept.slot, place = kept.place,
      fee = kept.fee, disruption = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    from kept
    where id = :visitId::uuid
    returning id, patient_id, appointments.doctor_id, appointments.day, appointments.slot, appointments.place, sequence),

  -- What was kept for a visit that could not take place.
  freed as (
    delete from appointments where held_for in (select id from moved)),

  taken as (
    update waits set status = 'taken', taken_id = moved.id, unanswered = 0, changed_at = :now::timestamptz
    from moved where waits.id = :id::uuid),

  answered as (
    update wait_offers set answer = 'accepted' from moved where wait_id = :id::uuid and answer is null),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from moved join doctors on doctors.id = doctor_id, said_to(patient_id, :notice::jsonb) as said),

  told_elsewhere as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'moved', way, patient_id, moved.id, :now::timestamptz, :expires::timestamptz
    from moved join ways_to_patient using (patient_id) where not is_second),

  kept_in_its_history as (
    insert into appointment_events (appointment_id, at, sequence, what, before, after, by)
    select id, :now::timestamptz, sequence, 'moved', :before::jsonb, jsonb_build_object(
        'docId', doctor_id, 'day', day, 'slot', slot, 'place', place), 'patient'
    from moved)

select moved.id, broken as "limitBroken" from appointments_ahead left join moved on true
