-- Returns no row when the appointment was changed, or another booking took the place.
with
  visit as (
    select id, patient_id, doctor_id, day, slot, place from appointments
    where id = :id::uuid and sequence = :sequence::int and status = 'booked' and disruption is null
    for update),

  wished as (
    select * from rows from (jsonb_to_recordset(:candidates::jsonb)
      as ("doctorId" text, day date, slot text, until timestamptz, words text)) with ordinality as w
        ("doctorId", day, slot, until, words, rank)),

  -- The first slot with a free place in which at most half of the unsold places are held.
  chosen as (
    select wished.*, free.place
    from visit, wished join doctors on doctors.id = wished."doctorId",
      lateral (
        select count(*) filter (where status = 'held') as held, count(*) filter (where status <> 'held') as sold
        from appointments taken
        where taken.doctor_id = wished."doctorId" and taken.day = wished.day and taken.slot = wished.slot
          and taken.status <> 'cancelled') as counted,
      lateral (
        select place from generate_series(1, slot_capacity) as place
        where not exists (
          select 1 from appointments taken
          where taken.doctor_id = wished."doctorId" and taken.day = wished.day and taken.slot = wished.slot
            and taken.place = place.place and taken.status <> 'cancelled')
        order by place limit 1) as free
    where (held + 1) * 2 <= slot_capacity - sold
    order by rank limit 1),

  held as (
    insert into appointments (doctor_id, day, slot, place, fee, payment_status, status, created_at, held_for, held_until)
    select chosen."doctorId", chosen.day, chosen.slot, chosen.place, 0, 'pending', 'held', :now::timestamptz, visit.id, until
    from visit, chosen
    on conflict do nothing
    returning id),

  changed as (
    update appointments set disruption = :reason::text, sequence = sequence + 1, remind_at = null
    from visit
    where appointments.id = visit.id and (select count(*) from chosen) = (select count(*) from held)
    returning visit.id, visit.patient_id, visit.doctor_id, appointments.sequence, jsonb_build_object(
      'day', visit.day, 'slot', visit.slot, 'place', visit.place) as before, null::jsonb as after),

  notified_of_choice as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, :title::text,
      replace(:body::text, '{doctor}', name) || ' ' || coalesce((select words from chosen), :without::text), :now::timestamptz
    from changed join doctors on doctors.id = doctor_id where patient_id is not null),

  -- include: notifications/record-change.sql

select changed.id, chosen.rank::int from changed left join chosen on true
