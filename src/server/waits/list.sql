-- Where a patient stands: one wait, or all that are not over for long. What stands here as `:name` comes from list.ts.
select w.id, w.status, w.doctor_id as "docId", its_doctor.name as doctor, w.speciality, w.slots,
  w.from_day::text as "fromDay", w.to_day::text as "toDay", w.appointment_id as "appointmentId",
  exists (select from published where cardinality(ways) > 0) as "isTelling", w.taken_id as "takenId",
  exists (select from wait_offers where wait_id = w.id and answer = 'accepted') as "isAccepted",
  visit.day::text as "visitDay", visit.slot as "visitSlot",

  exists (
    select from ways_to_patient way, published
    where way.patient_id = w.patient_id and way.way = any(published.ways)) as "isReachable",

  -- Which others came before, and could take a place that this one could take.
  case when w.status not in ('waiting', 'offered') then 0 else (
    select count(*)::int from waits earlier
    where earlier.status in ('waiting', 'offered') and earlier.patient_id <> w.patient_id
      and coalesce(earlier.doctor_id, earlier.speciality) = any(
        array(select id from doctors where doctors.speciality = coalesce(w.speciality, its_doctor.speciality))
          || coalesce(w.speciality, its_doctor.speciality))
      and (earlier.doctor_id = w.doctor_id or earlier.doctor_id is null or w.doctor_id is null)
      and (earlier.created_at, earlier.id) < (w.created_at, w.id)
      and earlier.from_day <= w.to_day and earlier.to_day >= w.from_day and earlier.slots && w.slots
      and exists (
        select from ways_to_patient way, published
        where way.patient_id = earlier.patient_id and way.way = any(published.ways))) end as ahead,

  -- What is kept, once the patient is told, and as long as somebody is there to be seen by.
  case when w.status = 'offered' then (
    select json_build_object('docId', held.doctor_id, 'doctor', doctors.name, 'date', held.day, 'slot', held.slot,
      'place', held.place, 'capacity', doctors.slot_capacity,
      'fee', case when visit.doctor_id = doctors.id or visit.payment_status <> 'pending' then visit.fee else doctors.fee end,
      'expiresAt', held.held_until)
    from appointments held join doctors on doctors.id = held.doctor_id
    where held.wait_id = w.id and held.held_until > coalesce(:now::timestamptz, clock_timestamp())
      and doctors.available and doctors.position >= 0
      and (visit.id is null or visit.doctor_id = doctors.id or visit.payment_status = 'pending'
        or doctors.fee <= visit.fee)) end as offer
from waits w
  left join doctors its_doctor on its_doctor.id = w.doctor_id
  left join appointments visit on visit.id = w.appointment_id
where w.patient_id = :patientId::uuid and (w.id = :id::uuid or (:id::uuid is null
  and (w.status in ('waiting', 'offered') or w.changed_at > :since::timestamptz)))
order by w.created_at desc, w.id desc
