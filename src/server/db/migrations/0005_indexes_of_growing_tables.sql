CREATE INDEX "waits_over" ON "waits" USING btree ("changed_at") WHERE status <> 'waiting';--> statement-breakpoint
CREATE INDEX "appointments_of_day" ON "appointments" USING hash ("day");--> statement-breakpoint
CREATE INDEX "blocked_places" ON "appointments" USING btree ("day") WHERE block_reason is not null;--> statement-breakpoint
CREATE INDEX "messages_over" ON "messages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_of_appointment" ON "messages" USING btree ("appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_over" ON "notifications" USING btree ("created_at") WHERE is_read;--> statement-breakpoint
CREATE INDEX "usage_over" ON "usage" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "usage_of_patient" ON "usage" USING btree (right(key, 36));--> statement-breakpoint
CREATE INDEX "guesses_over" ON "guesses" USING btree ("last_guess_at");--> statement-breakpoint
CREATE INDEX "sessions_unused" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_old" ON "sessions" USING btree ("created_at");