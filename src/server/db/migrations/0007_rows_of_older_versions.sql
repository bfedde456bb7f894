CREATE INDEX "appointments_to_fill" ON "appointments" USING btree ("created_at","id") WHERE ((appointments.person_key is null and appointments.status <> 'cancelled'
      and num_nonnulls(appointments.patient_id, appointments.guest_name) > 0)
    or appointments.arrival is null or appointments.arrival ->> 'slot' <> appointments.slot
    or (appointments.arrival ->> 'place')::int <> appointments.place);