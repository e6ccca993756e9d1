CREATE INDEX "cart_completed_of_user" ON "cart" USING btree ("user_id","updated_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "cart_completed_of_guest" ON "cart" USING btree ("guest_token_hash","updated_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "order_waiting" ON "order" USING btree ("created_at") WHERE status = 'pending';