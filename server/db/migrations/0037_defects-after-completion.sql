ALTER TABLE "order" DROP CONSTRAINT "order_open_returns";--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_open_returns" CHECK ("order"."open_returns" >= 0);