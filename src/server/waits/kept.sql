-- Every place that is kept for somebody in a line, and what decides about it. What stands here as `:name` comes from
-- kept.ts.
select held.id, held.wait_id as "waitId", held.doctor_id as "docId", held.day::text, held.slot, held.place,
  held.held_until as until, coalesce(:now::timestamptz, clock_timestamp()) as now,
  doctors.available and doctors.position >= 0 as "isSeeing", doctors.slot_capacity as capacity,
  waits.appointment_id is not null as "isSooner", visit.day::text as "visitDay", visit.slot as "visitSlot",
  -- Before they are told: who could not take it.
  case when held.held_until is null then to_json(line_with_too_many(held.doctor_id, :today::date, :slotsOver::text[],
    :atMost::int, :withOneDoctor::int)) else '[]' end as "tooMany",
  coalesce(visit.doctor_id <> doctors.id and visit.payment_status <> 'pending' and doctors.fee > visit.fee, false)
    as "isDearer",
  exists (
    select from ways_to_patient way, published
    where way.patient_id = waits.patient_id and way.way = any(published.ways)) as "isReachable",
  -- One message that was taken has told of it.
  (select count(*) from messages
    where messages.patient_id = waits.patient_id and messages.appointment_id = held.id and messages.kind = 'offered')
    >= greatest(1, (select count(*) from ways_to_patient way where way.patient_id = waits.patient_id)) as "isUnsent",
  (select appointment_id from fulfilled_waits by_hand where by_hand.wait_id = waits.id limit 1) as "fulfilledBy"
from appointments held
  join waits on waits.id = held.wait_id
  join doctors on doctors.id = held.doctor_id
  left join appointments visit on visit.id = waits.appointment_id
where held.wait_id is not null
order by held.created_at, held.id
