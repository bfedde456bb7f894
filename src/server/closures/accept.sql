-- Returns no row when nothing is held or the appointment was changed.
with
  -- Locked before the held place, as in every other change: another order could deadlock.
  visit as (
    select id from appointments
    where id = :id::uuid and sequence = :sequence::int and status = 'booked'
    for update),

  kept as (
    delete from appointments held using visit
    where held_for = visit.id and held.status = 'held' and held_until > :now::timestamptz
      and exists (
        select 1 from doctors where doctors.id = doctor_id and available and position >= 0)
    returning doctor_id, day, slot, place),

  changed as (
    update appointments set doctor_id = kept.doctor_id, day = kept.day, slot = kept.slot, place = kept.place,
      disruption = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    from kept
    where id = :id::uuid and sequence = :sequence::int and status = 'booked'
    returning id, patient_id, appointments.doctor_id, appointments.day, appointments.slot, appointments.place, sequence,
      :before::jsonb as before, jsonb_build_object('docId', appointments.doctor_id, 'day', appointments.day,
        'slot', appointments.slot, 'place', appointments.place) as after),

  -- include: notifications/record-change.sql

select doctor_id as "docId", day::text, slot, place from changed
