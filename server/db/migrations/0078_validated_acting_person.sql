-- Reads the tables without stopping anybody who writes to them.
ALTER TABLE "order_event" VALIDATE CONSTRAINT "order_event_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "order_event" VALIDATE CONSTRAINT "order_event_person";--> statement-breakpoint
ALTER TABLE "stock_movement" VALIDATE CONSTRAINT "stock_movement_actor_check";
