DROP INDEX "cart_idle";--> statement-breakpoint
CREATE INDEX "cart_idle" ON "cart" USING btree ("updated_at") WHERE status <> 'completed';