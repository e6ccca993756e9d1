ALTER TABLE "merchant" ADD COLUMN "suspended_for_debt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "debt_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_debt_limit" CHECK ("shop_setting"."debt_limit_minor" >= 0);