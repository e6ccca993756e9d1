ALTER TABLE "store_reputation" ADD COLUMN "daily_orders" integer;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "reputation_daily_orders" integer;--> statement-breakpoint
ALTER TABLE "store_reputation" ADD CONSTRAINT "store_reputation_daily_orders" CHECK ("store_reputation"."daily_orders" is null or ("store_reputation"."level" = 'at_risk' and "store_reputation"."daily_orders" > 0));--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_daily_orders" CHECK ("shop_setting"."reputation_daily_orders" > 0);